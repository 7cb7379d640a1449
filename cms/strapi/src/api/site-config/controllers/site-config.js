const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::site-config.site-config');
