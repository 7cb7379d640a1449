const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::meta-data.meta-data');
